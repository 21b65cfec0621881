import { Problem } from '../../contract/problems.ts'
import { MOST_TESTS } from '../../forms/testing/FormTest.ts'
import type { Handlers } from '../http/route.ts'

type Names = 'listFormTests' | 'putFormTest' | 'removeFormTest' | 'listVersionTests'

/** The tests of a form's draft, and those its versions were published with. */
export const formTestHandlers: Pick<Handlers, Names> = {
  async listFormTests({ services, form }) {
    return { tests: await services.store.read((r) => r.formTests.ofForm(form.id)) }
  },

  async putFormTest({ services, form, params, body }) {
    const test = { ...body, id: params.testId }
    await services.store.write(async (w) => {
      const ids = (await w.formTests.ofForm(form.id)).map(({ id }) => id)
      if (!ids.includes(test.id) && ids.length >= MOST_TESTS) throw new Problem('formTestsFull', { limit: MOST_TESTS })
      await w.formTests.put(form.id, test, Date.now())
    })
    return {}
  },

  async removeFormTest({ services, form, params }) {
    await services.store.write((w) => w.formTests.remove(form.id, params.testId))
    return {}
  },

  async listVersionTests({ services, form, params: { version } }) {
    const { known, tests } = await services.store.read(async (r) => ({
      known: await r.forms.version(form.id, version),
      tests: await r.formTests.ofVersion(form.id, version),
    }))
    if (!known) throw new Problem('versionNotFound')
    return { tests: tests ?? [] }
  },
}
