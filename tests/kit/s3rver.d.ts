declare module 's3rver' {
  /** What of it is used here: it comes without types. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string
      readonly silent: boolean
      readonly address: string
      readonly port: number
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
