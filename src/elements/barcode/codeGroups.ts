/** What an author may ask for: any code, those on goods, bars, squares, or QR codes only. */
export const CODE_GROUPS = ['any', 'goods', 'bars', 'squares', 'qr'] as const
export type CodeGroup = (typeof CODE_GROUPS)[number]

export const codeGroupOf = (wanted: unknown): CodeGroup => CODE_GROUPS.find((one) => one === wanted) ?? 'any'

/** A picture to look for a code in. */
export interface CodeJob {
  readonly source: Blob | ImageBitmap
  readonly group: CodeGroup
  /** Takes longer, and finds small codes in large pictures. */
  readonly thorough: boolean
}

/** What came of it: the code, null for none; or the reader itself does not work. */
export type CodeOutcome = { readonly is: 'read'; readonly text: string | null } | { readonly is: 'failed' }
