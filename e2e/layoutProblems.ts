import type { Page } from '@playwright/test'

/**
 * Visible layout problems of a page, a sentence each: wider than the screen; text cut off; targets smaller than `least`
 * pixels in one direction. Links inside a sentence may be small.
 */
export function layoutProblems(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = []
    const tooWide = document.documentElement.scrollWidth - window.innerWidth
    if (tooWide > 1) found.push(`the page is ${tooWide} px wider than the screen`)

    for (const element of document.querySelectorAll<HTMLElement>('.gallery *')) {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const seen =
        box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!seen) continue
      const { kind, state } = element.closest<HTMLElement>('.gallery-specimen')?.dataset ?? {}
      const name = `${kind} ${state}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.slice(0, 30)}`

      const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const cuts = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.textOverflow !== 'ellipsis'
      if (words && cuts && element.localName !== 'textarea' && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut off by ${element.scrollWidth - element.clientWidth} px`)
      if (words && box.right > window.innerWidth + 1) found.push(`${name} leaves the screen`)

      const pressed = element.matches(
        'a[href], button, input, select, textarea, summary, [role=slider], [role=option], [role=tab], [tabindex="0"]',
      )
      const inSentence =
        element.localName === 'a' &&
        style.display === 'inline' &&
        element.parentElement?.textContent !== element.textContent
      const off = element.matches(':disabled, [aria-disabled=true]')
      if (!pressed || inSentence || off) continue
      const target = (element.closest('label') ?? element).getBoundingClientRect()
      const side = Math.min(target.width, target.height)
      if (side < least - 0.5)
        found.push(`${name} is ${Math.round(target.width)} × ${Math.round(target.height)} px to press`)
    }
    return [...new Set(found)]
  }, least)
}
