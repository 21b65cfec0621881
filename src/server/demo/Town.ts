/** A real town: name, two-letter country code, and position in degrees. */
export interface Town {
  readonly name: string
  readonly country: string
  readonly longitude: number
  readonly latitude: number
}
