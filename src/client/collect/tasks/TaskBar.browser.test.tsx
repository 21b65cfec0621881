import { beforeEach, describe, expect, it } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { form, text } from '../../../../tests/kit/form.ts'
import type { Task } from '../../../contract/taskShapes.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { TaskBar } from './TaskBar.tsx'
import { TasksHeader } from './TasksHeader.tsx'

const task: Task = { id: 't1', title: 'صنبور', input: { عرض: '12 cm' } }
const PROGRESS = { total: 9, answered: 2, mine: 1, taken: 0, skipped: 0, compared: 0, agreed: 0, streak: 0 }
const place = { latitude: 30.04, longitude: 31.23, zoom: null }

const bar = () =>
  renderTree(
    <div dir="rtl" lang="ar">
      <TasksHeader title="صنابير" progress={PROGRESS} />
      <TaskBar
        task={task}
        compiled={compileDocument(form(text('name')), kinds)}
        place={place}
        until={performance.now() + 600_000}
        origins={[]}
      />
    </div>,
  )

/** Left edge of a part of a text as it is drawn, in CSS pixels. */
function leftOf(within: Element, part: string): number {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const at = node.textContent?.indexOf(part) ?? -1
    if (at === -1) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + part.length)
    return range.getBoundingClientRect().left
  }
  throw new Error(`nothing says ${part}`)
}

describe('The bar of a task in a right-to-left language', () => {
  beforeEach(() => loadTranslations(['tasks']))

  it.each([
    ['a latitude', '30.04000', '31.23000'],
    ['a number', '12', 'cm'],
    ['a count in English', '2', 'of 9 tasks'],
  ])('keeps %s before the following text', async (_, first, then) => {
    const drawn = bar()
    await expect.poll(() => drawn.textContent).toContain(then)
    const place = [...drawn.querySelectorAll('p, dd')].find(({ textContent }) => textContent?.includes(then)) ?? drawn
    expect(leftOf(place, first)).toBeLessThan(leftOf(place, then))
  })

  it('aligns English texts to the start of the page', async () => {
    const drawn = bar()
    await expect.poll(() => drawn.textContent).toContain('of 9 tasks')
    for (const one of drawn.querySelectorAll('.task-note-bar, .task-kind')) {
      expect(getComputedStyle(one).textAlign).toBe('right')
    }
  })
})
