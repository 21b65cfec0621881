import { readConfigOrExit, serve } from './serve.ts'

/** Runs the server only, with a client that is already built. */
await serve(readConfigOrExit(process.env))
