import { Profiler } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree, renderForm } from '../../tests/kit/renderForm.tsx'
import { filling as fillingOf } from '../../tests/kit/filling.ts'
import {
  type ElementBuilder,
  date,
  form,
  formWith,
  input,
  layout,
  number,
  repeat,
  select,
  table,
  text,
  textBlock,
} from '../../tests/kit/form.ts'
import { ElementView } from './ElementView.tsx'
import { FormScope } from './FormScope.tsx'

const use = () =>
  select('use').with({
    label: { en: 'Use', vi: 'Công dụng' },
    choices: [{ value: 'drink', label: { en: 'Drinking', vi: 'Uống' } }],
  })
const bilingual = (...words: readonly ElementBuilder[]) => formWith({ languages: ['en', 'vi'] }, ...words)

describe('Answers in texts', () => {
  it.each([
    ['en', 'Depth of Giếng 7 for Drinking, 1,234.5 m, on Mar 1, 2026', 'Depth of … for …, … m, on …'],
    ['vi', 'Độ sâu của Giếng 7 để Uống: 2.469', 'Độ sâu của … để …: …'],
  ])('are formatted as given, in %s', async (language, said, blank) => {
    const label = {
      en: 'Depth of {well} for {use}, {size} m, on {day}',
      vi: 'Độ sâu của {well} để {use}: {= size * 2.0}',
    }
    const asked = bilingual(
      text('well').labelled('well'),
      use(),
      number('size').with({ grouping: true }),
      date('day'),
      text('depth').with({ label }),
    )
    const { page, f, control } = await renderForm(asked, language)
    const shown = () => page.querySelector(`[data-element=${f.idOf('depth')}] label`)?.textContent
    expect(shown()).toBe(blank)
    await userEvent.fill(control('well'), 'Giếng 7')
    flushSync(() => f.answer('use', 'drink').answer('size', 1234.5).answer('day', '2026-03-01'))
    expect(shown()).toBe(said)
    expect(control(said)).toBeTruthy()
    flushSync(() =>
      f.answer('well', undefined).answer('use', undefined).answer('size', undefined).answer('day', undefined),
    )
    expect(shown()).toBe(blank)
  })

  it('change only the element that contains them', async () => {
    const asked = form(text('a'), text('b').labelled('About {a}'), text('c').labelled('About {b}'), text('d'))
    const { page, f } = await renderForm(asked)
    const changed = new Set<string | undefined>()
    const watcher = new MutationObserver((all) => {
      for (const { target } of all)
        changed.add((target.parentElement?.closest('[data-element]') as HTMLElement | null)?.dataset['element'])
    })
    watcher.observe(page, { subtree: true, childList: true, characterData: true })
    flushSync(() => f.answer('a', 'wells'))
    await Promise.resolve()
    watcher.disconnect()
    expect([...changed]).toEqual([f.idOf('b')])
  })

  it('cause no other element to be rendered', () => {
    const f = fillingOf(form(text('a'), text('b').labelled('About {a}'), text('c').labelled('{{a}}'), text('d')))
    const { compiled } = f.filling
    const rendered: string[] = []
    renderTree(
      <FormScope compiled={compiled} filling={f.filling} language="en">
        {compiled.nodes.map((node) => (
          <Profiler key={node.element.id} id={node.element.name ?? ''} onRender={(name) => rendered.push(name)}>
            <ElementView node={node} />
          </Profiler>
        ))}
      </FormScope>,
    )
    rendered.length = 0
    flushSync(() => f.answer('a', 'wells'))
    expect(rendered).toEqual(['a', 'b'])
  })

  it('are inserted as plain text, in Markdown as well', async () => {
    const answer = '**x** <img src=x onerror=alert(1)> [a](javascript:alert(1)) # y\n- z'
    const asked = form(
      text('a'),
      textBlock('# Of {a}\n\n**Bold {a}** `{a}` [see {a}](https://example.org/?q={a}) [{a}]({a}) {a}'),
      input('notice')('n').with({ text: '{a}', label: 'On {a}' }),
    )
    const { page, f } = await renderForm(asked)
    flushSync(() => f.answer('a', answer))
    const block = page.querySelector('.gf-text-block') as HTMLElement
    expect(block.querySelector('h2')?.textContent).toBe(`Of ${answer}`)
    expect(block.querySelector('strong')?.textContent).toBe(`Bold ${answer}`)
    expect(block.querySelector('code')?.textContent).toBe(answer)
    expect(page.querySelectorAll('img, li').length).toBe(0)
    const links = [...block.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`https://example.org/?q=${encodeURIComponent(answer)}`, encodeURIComponent(answer)])
    expect(page.querySelector('.gf-notice')?.getAttribute('aria-label')).toBe(`On ${answer}`)
  })

  it('appear in hints, choices, messages, page titles, table headers and error lists', async () => {
    const asked = form(
      text('a'),
      text('b').with({ help: 'Like {a}', placeholder: 'e.g. {a}', required: true, requiredMessage: 'Say more of {a}' }),
      select('c').with({ choices: [{ value: 'x', label: 'As in {a}' }] }),
      text('d').labelled('You chose: {c}'),
      layout('tabs', layout('tab', text('e')).labelled('Tab {a}'), layout('tab', text('g'))).labelled('Tabs of {a}'),
      layout('steps', layout('step', text('h')).labelled('Page {a}'), layout('step', text('i')).labelled('Last')),
      table('pipes', text('p').labelled('Pipes of {a}')).with({
        start: 1,
        label: 'All of {a}',
        addLabel: 'Add to {a}',
      }),
    )
    const { page, f, first, button } = await renderForm(asked)
    flushSync(() => f.answer('a', 'wells').answer('c', 'x'))
    const seen = page.innerText
    for (const words of [
      'Like wells',
      'As in wells',
      'You chose: As in wells',
      'Tab wells',
      'Pipes of wells',
      'All of wells',
    ])
      expect(seen).toContain(words)
    expect(first('[role=tablist]').getAttribute('aria-label')).toBe('Tabs of wells')
    expect(first('.gf-step-words').textContent).toBe('Page wells')
    expect(button('+ Add to wells')).toBeTruthy()
    expect(page.querySelector('input[placeholder="e.g. wells"]')).toBeTruthy()
    flushSync(() => void f.filling.checkAll())
    expect(page.innerText).toContain('Say more of wells')
    flushSync(() => f.answer('a', 'pumps'))
    expect(page.innerText).toContain('Say more of pumps')
  })

  it('are those of the same row and its surroundings', async () => {
    const asked = form(
      text('village'),
      repeat(
        'wells',
        text('name').labelled('Name'),
        number('depth').labelled('Depth of {name} in {village}, {= position()}'),
      ),
    )
    const { page, f } = await renderForm(asked)
    flushSync(() =>
      f.answer('village', 'Huế').add('wells').add('wells').answer('wells/0/name', 'A').answer('wells/1/name', 'B'),
    )
    const labels = () =>
      [...page.querySelectorAll('label')].map((one) => one.textContent).filter((one) => one?.startsWith('D'))
    expect(labels()).toEqual(['Depth of A in Huế, 1', 'Depth of B in Huế, 2'])
    flushSync(() => f.move('wells/1', 0))
    expect(labels()).toEqual(['Depth of B in Huế, 1', 'Depth of A in Huế, 2'])
  })

  it('omit hidden answers, and leave other braces unchanged', async () => {
    const asked = form(
      text('a'),
      text('secret').shownWhen('a == "x"'),
      text('b').labelled('{secret}, {{a}}, {nobody}, {two words} and {}'),
    )
    const { page, f } = await renderForm(asked)
    const label = () => page.querySelector(`[data-element=${f.idOf('b')}] label`)?.textContent
    flushSync(() => f.answer('a', 'x').answer('secret', 's'))
    expect(label()).toBe('s, {a}, {nobody}, {two words} and {}')
    flushSync(() => f.answer('a', 'y'))
    expect(label()).toBe('…, {a}, {nobody}, {two words} and {}')
  })
})
