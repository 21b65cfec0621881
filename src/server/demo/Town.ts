/** A real town: its name, the two letters of its country, and where it is in degrees. */
export interface Town {
  readonly name: string
  readonly country: string
  readonly longitude: number
  readonly latitude: number
}
