export const transliterate = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
