/** What a list of radios or checkboxes and the box to pick from have in common. */
export interface LightChoiceProps {
  readonly id: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
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
