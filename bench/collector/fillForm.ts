import type { ElementHandle, Page } from '@playwright/test'
import { CHOICES, type FieldType, fields } from '../render/fields.ts'
import type { CollectorPage } from './CollectorPage.ts'

const TYPED: { readonly [type in FieldType]?: string } = { text: 'well', textarea: 'deep', number: '12' }

/** Answers every visible field by tapping and typing. Returns the number of taps. */
export async function fillForm(page: Page, { control }: CollectorPage, count: number): Promise<number> {
  let taps = 0
  for (const [index, { type, shownBy }] of fields(count).entries()) {
    if (shownBy) continue
    const box = await boxOf(page, control(index))
    if (await isNativeList(box)) {
      // Its list belongs to the system: one tap opens it, another chooses.
      await box.selectOption({ label: CHOICES[1] ?? '' })
      taps += 2
      continue
    }
    await tap(page, box)
    taps++
    const keys = TYPED[type]
    if (keys) await page.keyboard.type(keys, { delay: 60 })
    if (type === 'select') {
      const choice = await page.waitForFunction(onTop, CHOICES[1] ?? '')
      await page.touchscreen.tap(...((await choice.jsonValue()) as [number, number]))
      taps++
    }
    if (type === 'date') await page.keyboard.press('Escape')
  }
  return taps
}

async function boxOf(page: Page, control: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.evaluateHandle(control)
  const box = found.asElement()
  if (!box) throw new Error(`${page.url()} has no ${control}`)
  return box as ElementHandle<HTMLElement>
}

/** Taps the position of the input, whatever covers it: libraries draw their own control over a hidden one. */
async function tap(page: Page, box: ElementHandle<HTMLElement>): Promise<void> {
  await box.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await box.boundingBox()
  if (!place) throw new Error(`${page.url()} shows no such box`)
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
}

/**
 * Position of the visible element with exactly this text, once it is on top; lists keep hidden copies for screen
 * readers.
 */
function onTop(words: string): [number, number] | null {
  for (const node of document.querySelectorAll('body *')) {
    if (node.childElementCount > 0 || node.textContent.trim() !== words) continue
    const { left, top, width, height } = node.getBoundingClientRect()
    const place: [number, number] = [left + width / 2, top + height / 2]
    if (width > 0 && document.elementsFromPoint(...place)[0]?.contains(node)) return place
  }
  return null
}

const isNativeList = (box: ElementHandle) => box.evaluate((node) => node instanceof HTMLSelectElement)
