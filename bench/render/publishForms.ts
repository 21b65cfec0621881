import { join } from 'node:path'
import { startServer } from '../../e2e/startServer.ts'
import { packAssets } from '../../src/server/packAssets.ts'
import { publishFields } from '../collector/publishFields.ts'

/** Forms of more fields are not drawn whole: there is no moment when all of them exist. */
const DRAWN_WHOLE = 50

/** Published forms on a server of their own. */
export interface Published {
  /** URL of the page of a form of this size; undefined if it is not measured. */
  readonly addressOf: (size: number) => string | undefined
  /** Gives such a page its `window.benchPage`. */
  readonly script: string
  readonly stop: () => Promise<void>
}

const SCRIPT = `
const errors = document.getElementsByClassName('gf-error')
window.benchPage = {
  control: (index) => document.getElementById('gf-f' + String(index).padStart(7, '0')),
  submit: () => document.querySelector('.gf-form-footer button')?.click(),
  errors: () => errors.length,
}`

/** Publishes a form of each size, from the fields of the bench. */
export async function publishForms(sizes: readonly number[]): Promise<Published> {
  // Like `npm start`.
  await packAssets(join(import.meta.dirname, '../../dist/client'))
  const server = await startServer({ DEMO_FORMS: '0' })
  const pages = new Map<number, string>()
  for (const size of sizes.filter((size) => size <= DRAWN_WHOLE)) {
    const id = await publishFields(server.origin, size, true)
    pages.set(size, `${server.origin}/codeless-portal/page/${id}`)
  }
  return { addressOf: (size) => pages.get(size), script: SCRIPT, stop: () => server.end() }
}
