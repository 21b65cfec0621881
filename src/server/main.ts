import { readConfigOrExit, serve } from './serve.ts'

/** The server alone, for a client that is built already. */
await serve(readConfigOrExit(process.env))
