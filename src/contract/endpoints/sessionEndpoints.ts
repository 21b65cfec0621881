import { paths } from '../paths.ts'
import * as Type from 'typebox'
import { EmptyBody, Info, SignInOptions, SignedIn, Tokens } from '../shapes.ts'
import type { Endpoint } from '../Endpoint.ts'
import { data } from './params.ts'

/** Signing in, sessions, and what the server says of itself. */
export const sessionEndpoints = {
  health: {
    ...paths.health,
    caller: 'anyone',
    summary: 'Whether the server is ready',
    output: Type.Object({ status: Type.Literal('ok') }),
    problems: [],
  },
  info: {
    ...paths.info,
    caller: 'anyone',
    summary: 'Who is signed in',
    output: Info,
    problems: [],
  },
  signInOptions: {
    ...paths.signInOptions,
    caller: 'anyone',
    summary: 'Ways to sign in',
    output: SignInOptions,
    problems: [],
  },
  exchangeSignIn: {
    ...paths.exchangeSignIn,
    caller: 'anyone',
    summary: 'Trade the one-time code of a finished sign-in for the person and their tokens',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
    output: SignedIn,
    problems: ['signInFailed'],
  },
  verifyGoogle: {
    ...paths.verifyGoogle,
    caller: 'anyone',
    summary: 'Sign in with a Google ID token',
    body: Type.Object({ credential: Type.String({ minLength: 1, maxLength: 8_000 }) }, { additionalProperties: false }),
    output: SignedIn,
    problems: ['signInFailed', 'providerNotConfigured'],
  },
  signOut: {
    ...paths.signOut,
    caller: 'anyone',
    summary: 'End the session',
    output: EmptyBody,
    problems: [],
  },
  demoSignIn: {
    ...paths.demoSignIn,
    caller: 'anyone',
    summary: 'Demo mode: sign a test client in',
    body: Type.Object(
      { as: Type.Enum(['author', 'author2', 'admin', 'taskadmin', 'collector']) },
      { additionalProperties: false },
    ),
    output: SignedIn,
    problems: ['demoDisabled'],
  },
  demoDriverToken: {
    ...paths.demoDriverToken,
    caller: 'anyone',
    summary: "Demo mode: an access token of the driver apps' issuer, as the app of this mode would hand it out",
    body: Type.Object({ mode: Type.Enum(['pax', 'dax']) }, { additionalProperties: false }),
    output: Type.Object({ access_token: Type.String() }),
    problems: ['demoDisabled'],
  },
  enterApp: {
    ...paths.enterApp,
    caller: 'driver',
    summary: 'Let the web view of a driver app open forms of the audience Mobile: its token says that it is one',
    output: EmptyBody,
    problems: [],
  },
  refreshTokens: {
    ...paths.refreshTokens,
    caller: 'anyone',
    summary: 'Rotate tokens',
    body: Type.Object({
      msg_id: Type.Optional(Type.String()),
      jwt: Type.Optional(Type.String()),
      refresh_token: Type.Optional(Type.String()),
    }),
    output: data(Tokens),
    problems: ['tokensMissing', 'tokenInvalid', 'refreshTokenReused'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
