/**
 * True for pages that show without a health check (specification, section 2). Takes a router path, without the base.
 */
export function isPublicPage(path: string): boolean {
  return /^\/(login\/(google|salesforce)|page\/[^/]+|mby\/[^/]+|micro-task\/[^/]+)\/?$/.test(path)
}

/** True for pages that stay where they are when the token refresh fails. */
export function staysWhenRefreshFails(path: string): boolean {
  return /^\/(login\/[^/]+|page\/[^/]+\/preview)\/?$/.test(path)
}
