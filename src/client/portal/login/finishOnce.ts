import { finishSignIn } from '../../session/session.ts'

const traded = new Map<string, Promise<string>>()

/** Trades a one-time code once, however often the page asks; gives where the person wanted to go. */
export function finishOnce(code: string): Promise<string> {
  const trade = traded.get(code) ?? finishSignIn(code)
  traded.set(code, trade)
  return trade
}
