/** Words that say nothing about what is looked for, unless they are all there is. */
export const stopWords = wordSet(
  `a am an and any are as at baz be but by can could did do does each foo for from get gets getting got had has have here how i if in into
  is it its just like make me my need needs no not of on or our please should so some than that the their them then there these they this
  those to us use used uses using want was we were what when where which who why will with without would you your`,
);

/** The same in Chinese. */
export const hanStops = wordSet(
  `的 了 吗 呢 吧 么 着 过 是 在 和 与 或 及 把 被 给 为 对 从 到 用 让 使 请 问 我 我的 你 它 个 些 中 时 里 里面 后 有 没有 会 能 要 想 不 也 都 就 还 又 很 太 该
  该怎么 怎样 怎么 怎么样 怎么办 如何 什么 什么时候 哪 哪个 哪些 哪里 为何 为什么 能否 能不能 是否 是不是 可以 可不可以 应该 需要 使用 进行 一个 一段 一下 这 这个 那 那个
  某 某个 某些 自己 之后 以后 时候 的时候 以及 不想 不要`,
);

function wordSet(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}
