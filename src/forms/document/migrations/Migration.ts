/** A numbered step of the stored format. Never edited once released. */
export interface Migration {
  /** Schema version it converts to, from the previous one. */
  readonly to: number
  /** Converts the document. Its input is guarded JSON, of which anything may be missing. Pure. */
  readonly migrate: (json: Record<string, unknown>) => Record<string, unknown>
}
