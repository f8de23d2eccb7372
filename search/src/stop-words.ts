/** Words that say nothing about what is wanted, unless there are no others. */
export const stopWords = wordSet(
  `a am an and any are arent as at baz be but by can cant could couldnt did didnt do does doesnt dont each foo for from get gets getting got
  had has hasnt have havent here how i if im in into is isnt it its ive just like make me my need needs no not of on or our please should
  shouldnt so some than that thats the their them then there theres these they this those to us use used uses using want was wasnt we were
  what whats when where which who why will with without wont would wouldnt you your`,
);

/** The same for Chinese. */
export const hanStops = wordSet(
  `的 了 吗 呢 吧 么 着 过 是 在 和 与 或 及 把 被 给 为 对 从 到 用 让 使 请 问 我 我的 你 它 个 些 中 时 里 里面 后 有 没有 会 能 要 想 不 也 都 就 还 又 很 太 该
  该怎么 怎样 怎么 怎么样 怎么办 如何 什么 什么时候 哪 哪个 哪些 哪里 为何 为什么 能否 能不能 是否 是不是 可以 可不可以 应该 需要 使用 进行 一个 一段 一下 这 这个 那 那个
  某 某个 某些 自己 之后 以后 时候 的时候 以及 不想 不要`,
);

export function isStop(word: string): boolean {
  return stopWords.has(word) || hanStops.has(word);
}

/** Complaint words: other words name what doesn't work. Pages with the same complaint are a little likelier to have the solution. */
export const complaints = wordSet(
  `anymore broken breaks cannot correctly error errors fail failed failing fails fix found happen happening happens help issue issues missing
  nothing problem problems properly still suddenly trouble unable wont work worked working works wrong
  不工作 不生效 不行 没反应 没有反应 没生效 没用 未生效 失效 失败 无效 出错 报错 生效 起作用 不起作用 有问题 问题 解决 不了 无法 不能`,
);

/** What follows these words is not what should change. */
export const keepPhrase =
  /\b(?:but|while)\s+(?:still\s+)?(?:keep|leave|preserve|retain|not|keeping|leaving|preserving|retaining)\b|但是?(?:保留|仍|不)|同时保留/i;

function wordSet(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}
