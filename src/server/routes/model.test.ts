import { afterAll, describe, expect, it } from 'vitest'
import { languageModelServer, type ModelCall } from '../../../tests/kit/languageModelServer.ts'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal } from '../../../tests/kit/testPortal.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** A form on a server whose model responds this way; without `answer`, the server has no model. */
async function withModel(answer?: (call: ModelCall) => unknown) {
  const model = answer && (await languageModelServer(answer))
  if (model) ends.push(model.end)
  const s = await testPortal(model?.env)
  ends.push(() => s.end())
  const form = await publishedForm(s)
  const params = { id: form.id }
  return {
    calls: model?.calls ?? [],
    propose: async (text: string) =>
      (await form.author.call('proposeQuestions', { params, body: { text, language: 'en' } })).body,
    translate: async (...texts: string[]) =>
      (await form.author.call('proposeTranslations', { params, body: { from: 'en', to: 'vi', texts } })).body,
  }
}

describe('Generating questions from a text', () => {
  it('asks the configured model and accepts the valid parts of its response', async () => {
    const { calls, propose } = await withModel(() => ({
      title: 'Wells\n',
      questions: [
        { kind: 'location', label: 'Where is it?', required: true, help: null },
        { kind: 'teleport', label: 'No such kind' },
        { kind: 'select', label: 'State', choices: ['Dry', 'Wet', 'Wet'] },
        { kind: 'select', label: 'Of one choice', choices: ['One'] },
        { kind: 'text', label: 'Why is it dry?', choices: ['x'], onlyIf: { question: 3, is: 'Dry' } },
        { kind: 'text', label: 'What then?', onlyIf: { question: 2, is: 'x' } },
      ],
    }))
    const { by, failed, outline } = await propose('Wells of the district')
    expect({ by, failed }).toEqual({ by: 'model', failed: false })
    expect(outline).toEqual({
      title: 'Wells',
      questions: [
        { kind: 'location', label: 'Where is it?', required: true },
        { kind: 'select', label: 'State', choices: ['Dry', 'Wet'] },
        { kind: 'text', label: 'Why is it dry?', onlyIf: { question: 2, is: 'Dry' } },
        { kind: 'text', label: 'What then?' },
      ],
    })
    expect(calls).toMatchObject([
      { path: '/v1/chat/completions', authorization: 'Bearer key-of-the-model', model: 'writes' },
    ])
    expect(calls[0]?.text).toContain('Wells of the district')
  })

  it.each([
    ['breaks', () => 500],
    ['answers no JSON', () => 'Sure! Here is your form.'],
    ['gives nothing of use', () => ({ questions: [{ kind: 'teleport', label: 'x' }] })],
  ])('falls back to the lines of the text if the model %s', async (_, answer) => {
    const { propose } = await withModel(answer)
    expect(await propose('1. Name\n2. Phone number')).toEqual({
      by: 'rules',
      failed: true,
      outline: {
        questions: [
          { kind: 'text', label: 'Name' },
          { kind: 'phone', label: 'Phone number' },
        ],
      },
    })
  })

  it('uses the lines of the text if no model is configured', async () => {
    const { propose } = await withModel()
    expect(await propose('1. Name')).toMatchObject({ by: 'rules', failed: false })
  })
})

describe('Automatic translations', () => {
  it('come from the model, except those that change placeholders in braces', async () => {
    const { calls, translate } = await withModel(() => '```json\n{"translations": ["Giếng", "Sâu {sau} m", ""]}\n```')
    expect(await translate('Well', '{depth} m deep', 'Note')).toEqual({
      outcome: 'answered',
      texts: ['Giếng', null, null],
    })
    expect(JSON.parse(calls[0]?.text ?? '')).toEqual({
      from: 'en',
      to: 'vi',
      texts: ['Well', '{depth} m deep', 'Note'],
    })
  })

  it('are empty if the model returns another number of texts, and without a model', async () => {
    const short = await withModel(() => ({ translations: ['Giếng'] }))
    expect(await short.translate('Well', 'Tap')).toEqual({ outcome: 'unavailable', texts: [null, null] })
    const { translate } = await withModel()
    expect(await translate('Well')).toEqual({ outcome: 'none', texts: [null] })
  })
})
