/** Attributes of a field that is marked as incomplete; none otherwise. */
export interface WrongField {
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}
