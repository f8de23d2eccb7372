/** Texts of the form. */
export interface FeedbackTexts {
  question: string;
  yes: string;
  no: string;
  /** Label of the comment field after "yes"; `complaint` after "no". */
  praise: string;
  complaint: string;
  send: string;
  thanks: string;
  failed: string;
}

const english: FeedbackTexts = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  praise: 'What did you like? (optional)',
  complaint: 'What was missing or wrong? (optional)',
  send: 'Send',
  thanks: 'Thank you for your feedback.',
  failed: 'Your feedback could not be sent. Please try again.',
};

const texts: Readonly<Record<string, FeedbackTexts>> = {
  en: english,
  zh: {
    question: '本页对你有帮助吗？',
    yes: '有帮助',
    no: '没有帮助',
    praise: '哪些内容对你有用？（选填）',
    complaint: '缺少了什么，或哪里有误？（选填）',
    send: '提交',
    thanks: '感谢你的反馈。',
    failed: '提交失败，请重试。',
  },
  ja: {
    question: 'このページは役に立ちましたか？',
    yes: 'はい',
    no: 'いいえ',
    praise: '良かった点を教えてください（任意）',
    complaint: '不足や誤りを教えてください（任意）',
    send: '送信',
    thanks: 'フィードバックありがとうございます。',
    failed: '送信できませんでした。もう一度お試しください。',
  },
  ko: {
    question: '이 페이지가 도움이 되었나요?',
    yes: '예',
    no: '아니요',
    praise: '어떤 점이 좋았나요? (선택)',
    complaint: '부족하거나 잘못된 점은 무엇인가요? (선택)',
    send: '보내기',
    thanks: '의견을 보내 주셔서 감사합니다.',
    failed: '의견을 보내지 못했습니다. 다시 시도해 주세요.',
  },
  de: {
    question: 'War diese Seite hilfreich?',
    yes: 'Ja',
    no: 'Nein',
    praise: 'Was hat dir gefallen? (freiwillig)',
    complaint: 'Was fehlt oder ist falsch? (freiwillig)',
    send: 'Senden',
    thanks: 'Danke für deine Rückmeldung.',
    failed: 'Die Rückmeldung konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  },
  fr: {
    question: 'Cette page vous a-t-elle été utile ?',
    yes: 'Oui',
    no: 'Non',
    praise: 'Qu’avez-vous apprécié ? (facultatif)',
    complaint: 'Que manque-t-il, ou qu’est-ce qui est faux ? (facultatif)',
    send: 'Envoyer',
    thanks: 'Merci pour votre retour.',
    failed: 'Votre retour n’a pas pu être envoyé. Veuillez réessayer.',
  },
  es: {
    question: '¿Te ha resultado útil esta página?',
    yes: 'Sí',
    no: 'No',
    praise: '¿Qué te ha gustado? (opcional)',
    complaint: '¿Qué falta o está mal? (opcional)',
    send: 'Enviar',
    thanks: 'Gracias por tu opinión.',
    failed: 'No se ha podido enviar tu opinión. Inténtalo de nuevo.',
  },
  pt: {
    question: 'Esta página foi útil?',
    yes: 'Sim',
    no: 'Não',
    praise: 'Do que você gostou? (opcional)',
    complaint: 'O que falta ou está errado? (opcional)',
    send: 'Enviar',
    thanks: 'Obrigado pelo seu comentário.',
    failed: 'Não foi possível enviar o seu comentário. Tente novamente.',
  },
  ru: {
    question: 'Была ли эта страница полезной?',
    yes: 'Да',
    no: 'Нет',
    praise: 'Что вам понравилось? (необязательно)',
    complaint: 'Чего не хватает или что неверно? (необязательно)',
    send: 'Отправить',
    thanks: 'Спасибо за отзыв.',
    failed: 'Не удалось отправить отзыв. Попробуйте ещё раз.',
  },
  ar: {
    question: 'هل كانت هذه الصفحة مفيدة؟',
    yes: 'نعم',
    no: 'لا',
    praise: 'ما الذي أعجبك؟ (اختياري)',
    complaint: 'ما الناقص أو الخاطئ؟ (اختياري)',
    send: 'إرسال',
    thanks: 'شكرًا على ملاحظاتك.',
    failed: 'تعذّر إرسال ملاحظاتك. حاول مرة أخرى.',
  },
};

/** Names of all texts. */
export const textNames = Object.keys(english) as (keyof FeedbackTexts)[];

type OwnTexts = Readonly<Record<string, { readonly [Name in keyof FeedbackTexts]?: string | undefined }>>;

/** Returns the texts for a language, overridden by those of the site. Unknown languages use English. */
export function textsOf(lang: string, own: OwnTexts): FeedbackTexts {
  const [primary = ''] = lang.split('-');
  const known = texts[primary.toLowerCase()] ?? english;
  const replaced = own[lang] ?? own[primary] ?? {};
  return Object.fromEntries(textNames.map((name) => [name, replaced[name] ?? known[name]])) as Record<keyof FeedbackTexts, string>;
}
