import { untilLoaded } from './lazyPart.ts'

/**
 * A stylesheet that could not be fetched is asked for again until it is here: the build's loader asks once only, so that
 * code which arrives at a second attempt would be drawn without its looks.
 */
export function mendStyles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The loader says which in words alone.
    const href = /CSS for (\S+)$/.exec(payload.message)?.[1]
    if (href) void untilLoaded(() => addStyle(href))
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
