/** Types of codes to accept: any, those on products, linear, matrix, or QR codes only. */
export const CODE_GROUPS = ['any', 'goods', 'bars', 'squares', 'qr'] as const
export type CodeGroup = (typeof CODE_GROUPS)[number]

export const codeGroupOf = (wanted: unknown): CodeGroup => CODE_GROUPS.find((one) => one === wanted) ?? 'any'

/** An image to search for a code. */
export interface CodeJob {
  readonly source: Blob | ImageBitmap
  readonly group: CodeGroup
  /** Slower, but finds small codes in large images. */
  readonly thorough: boolean
}

/** Result: the text of the code, null for none; or the reader itself failed. */
export type CodeOutcome = { readonly is: 'read'; readonly text: string | null } | { readonly is: 'failed' }
