import { loadWithRetries } from './lazyPart.ts'

/**
 * Retries stylesheets that failed to load: the build's loader requests them only once, so that code loaded on a second
 * attempt would have no styles.
 */
export function retryStyles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The loader reports the URL in the error message only.
    const href = /CSS for (\S+)$/.exec(payload.message)?.[1]
    if (href) void loadWithRetries(() => addStyle(href))
  })
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no stylesheet at ${href}`))
    })
    document.head.append(link)
  })
}
