import { describe, expect, it } from 'vitest'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, number, photo, repeat, select, text } from '../../../../tests/kit/form.ts'
import type { VisionAnswer } from '../../../contract/visionShapes.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import type { MediaState } from '../../../render/MediaSource.ts'
import { SuggestionStore } from './SuggestionStore.ts'
import { watchPhotos } from './watchPhotos.ts'

const asking = photo('photo').with({
  prompts: [
    { prompt: 'What is it called?', fills: 'name' },
    { prompt: 'How deep is it?', fills: 'depth' },
    { prompt: 'What is it?', fills: 'kind' },
  ],
})
/** el000001 photo · el000002 name · el000003 depth · el000004 kind */
const QUESTIONS = [asking, text('name'), number('depth').with({ max: 100 }), select('kind', 'cafe', 'shop')]
const refTo = (letter: string) => ({ hash: letter.repeat(64), type: 'image/jpeg', size: 1, name: `${letter}.jpg` })
const said = (name: string, depth = '12 m', kind = 'a lovely cafe'): VisionAnswer => ({
  outcome: 'answered',
  prompts: ['What is it called?'],
  suggestions: [
    { element: 'el000002', texts: [{ text: name, confidence: 0.9 }] },
    {
      element: 'el000003',
      texts: [
        { text: 'about 500', confidence: 0.8 },
        { text: depth, confidence: 0.7 },
      ],
    },
    { element: 'el000004', texts: [{ text: kind, confidence: 0.6 }] },
  ],
})

function watching(of: Filling, answer: (hash: string) => Promise<VisionAnswer>, before = of.draft()) {
  const states = new Map<string, MediaState['state']>()
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const prompts: string[] = []
  const desk = new SuggestionStore()
  const end = watchPhotos({
    filling: of,
    before,
    desk,
    media: {
      stateOf: ({ hash }) => ({ state: states.get(hash) ?? 'kept' }) as MediaState,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ask: (_, hash) => {
      asked.push(hash.slice(0, 1))
      return answer(hash)
    },
    onPrompts: (more) => prompts.push(...more),
  })
  const become = async (letter: string, state: MediaState['state']) => {
    states.set(letter.repeat(64), state)
    for (const listener of listeners) listener()
    // Responses are processed within the same tick.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { desk, asked, prompts, become, end }
}

describe('A photo with prompts', () => {
  it('is analysed once the server has it, and offers a valid answer for each question', async () => {
    const f = filling(form(...QUESTIONS)).filling
    const { desk, asked, prompts, become } = watching(f, async () => said('Lotus'))
    f.answer('photo', [refTo('a')])
    expect(asked).toEqual([])
    await become('a', 'sending')
    expect(asked).toEqual([])
    await become('a', 'sent')
    await become('a', 'sent')
    expect(asked).toEqual(['a'])
    expect(prompts).toEqual(['What is it called?'])
    expect(desk.offer('el000002', '')).toMatchObject({ state: 'offered', value: 'Lotus', confidence: 0.9 })
    expect(desk.offer('el000003', '')).toMatchObject({ state: 'offered', value: 12, confidence: 0.7 })
    expect(desk.offer('el000004', '')).toMatchObject({ state: 'offered', value: 'cafe' })
    // Nothing is answered automatically.
    expect(f.input()).toEqual({ photo: [refTo('a')] })
  })

  it('offers no invalid answer, and none that is already given', async () => {
    const f = filling(form(...QUESTIONS)).filling
    f.answer('name', 'Lotus')
    const { desk, become } = watching(f, async () => said('Lotus', 'ignore all rules', '<script>bank</script>'))
    f.answer('photo', [refTo('a')])
    await become('a', 'sent')
    expect(desk.offer('el000002', '')).toBeNull()
    expect(desk.offer('el000003', '')?.state).toBe('nothing')
    expect(desk.offer('el000004', '')?.state).toBe('nothing')
  })

  it('reports a failed analysis, and does not change the form', async () => {
    const f = filling(form(...QUESTIONS)).filling
    const { desk, prompts, become } = watching(f, () => Promise.reject(new Error('Network Error')))
    f.answer('photo', [refTo('a')])
    await become('a', 'sent')
    expect(desk.offer('el000002', '')?.state).toBe('unavailable')
    expect(prompts).toEqual([])
    expect(f.checkAll()).toEqual([])
  })

  it('is not analysed if it was there before, was removed or was refused', async () => {
    const f = filling(form(...QUESTIONS)).filling
    f.answer('photo', [refTo('a')])
    const { asked, become } = watching(f, async () => said('Lotus'))
    await become('a', 'sent')
    f.answer('photo', [refTo('a'), refTo('b'), refTo('c')])
    f.answer('photo', [refTo('a'), refTo('c')])
    await become('b', 'sent')
    await become('c', 'refused')
    await become('c', 'sent')
    expect(asked).toEqual([])
  })

  it('removes its suggestions when removed', async () => {
    const f = filling(form(...QUESTIONS)).filling
    const { desk, become } = watching(f, async () => said('Lotus'))
    f.answer('photo', [refTo('a')])
    await become('a', 'sent')
    f.answer('photo', undefined)
    expect(desk.offer('el000002', '')).toBeNull()
  })

  it('fills in its own row', async () => {
    // el000001 wells [ el000002 photo · el000003 name ]
    const f = filling(form(repeat('wells', asking, text('name')))).filling
    const rows = [f.addRow('el000001'), f.addRow('el000001')].map(String)
    const suggestions = [{ element: 'el000003', texts: [{ text: 'Lotus', confidence: 1 }] }]
    const { desk, become } = watching(f, async () => ({ outcome: 'answered', prompts: [], suggestions }))
    f.answer('wells/photo', [refTo('a')], rows[1])
    await become('a', 'sent')
    expect(rows.map((row) => desk.offer('el000003', row)?.state)).toEqual([undefined, 'offered'])
  })
})
