import { BASE } from '../../contract/base.ts'
import { staysWhenRefreshFails } from '../session/pageKinds.ts'
import { loginPath } from '../session/redirects.ts'

/** Redirects to the concedo sign-in, which returns to this page; login pages and previews stay. */
export function goToLoginWhenRefreshFails(): void {
  const path = location.pathname.slice(BASE.length)
  if (staysWhenRefreshFails(path)) return
  location.assign(BASE + loginPath('concedo', path + location.search + location.hash))
}
