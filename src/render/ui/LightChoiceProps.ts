/** One choice. `label` is the author's text, read by {@link LightChoiceProps.words}. */
export interface LightChoice {
  readonly value: string
  readonly label: unknown
  readonly image?: string | undefined
  readonly color?: string | undefined
}

/** Props shared by radio lists, checkbox lists and the dropdown. */
export interface LightChoiceProps {
  readonly id: string
  /** The same array while unchanged, because results derived from it are cached. */
  readonly choices: readonly LightChoice[]
  readonly words: (text: unknown) => string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly onLeave: () => void
  readonly many?: boolean
  readonly required: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly placeholder: string
}
