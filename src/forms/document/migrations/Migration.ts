/** One numbered step of the stored shape. Once released it is never edited again. */
export interface Migration {
  /** The schema version it leads to, from the one before. */
  readonly to: number
  /** Gives the document one version further. Its input is guarded JSON, but may lack anything. Pure. */
  readonly migrate: (json: Record<string, unknown>) => Record<string, unknown>
}
