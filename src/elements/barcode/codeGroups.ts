/** What an author may ask for: any code, those on goods, bars, squares, or QR codes only. */
export const CODE_GROUPS = ['any', 'goods', 'bars', 'squares', 'qr'] as const
export type CodeGroup = (typeof CODE_GROUPS)[number]

export const codeGroupOf = (wanted: unknown): CodeGroup => CODE_GROUPS.find((one) => one === wanted) ?? 'any'
