/** Returns whether a text says yes or no, in a language of the portal; undefined if neither. */
export function booleanFromText(text: string): boolean | undefined {
  const word = text.normalize('NFC').trim().toLowerCase().replace(/[.!]$/, '')
  if (['yes', 'true', '1', 'có', 'đúng', '是', '有'].includes(word)) return true
  return ['no', 'false', '0', 'không', 'sai', '否', '没有'].includes(word) ? false : undefined
}
