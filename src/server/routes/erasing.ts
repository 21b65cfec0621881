import { Problem } from '../../contract/problems.ts'
import { writeAuditEntry } from '../audit/writeAuditEntry.ts'
import type { Handlers } from '../http/route.ts'
import type { Services } from '../Services.ts'
import { erasePerson } from '../submissions/erase.ts'

type Names = 'findSenders' | 'getRetention' | 'setRetention' | 'erasePersonFromForm' | 'erasePerson'

/** Maximum number of senders suggested. */
const SENDERS = 20

/** Retention of submissions, and erasure at a user's request. */
export const erasingHandlers: Pick<Handlers, Names> = {
  async getRetention({ services, form }) {
    return { days: (await services.store.read((r) => r.reviewSettings.get(form.id))).retentionDays }
  },

  async setRetention({ services, form, actor, body }) {
    await services.store.write(async (w) => {
      await w.reviewSettings.setRetention(form.id, body.days)
      await writeAuditEntry(w, actor, { action: 'form.retention', form, about: { days: body.days } })
    })
    return { days: body.days }
  },

  async findSenders({ services, form, query }) {
    const senders = await services.store.scan(async (r) => {
      const people = await r.erasing.senders(form.id, query.q?.trim() ?? '', SENDERS)
      return Promise.all(
        people.map(async ({ id, name, email }) => ({
          id,
          name,
          email,
          count: await r.submissions.countOf(form.id, id),
        })),
      )
    })
    return { senders }
  },

  async erasePersonFromForm({ services, form, actor, body }) {
    await confirm(services, body)
    return erasePerson(services, actor, { personId: body.personId, formId: form.id }, { id: form.id, name: form.name })
  },

  async erasePerson({ services, actor, body }) {
    await confirm(services, body)
    return erasePerson(services, actor, { personId: body.personId, formId: null }, null)
  },
}

/** Throws personNotFound, or confirmationWrong unless the user's e-mail address (or name, without one) was typed. */
async function confirm({ store }: Services, { personId, confirm: typed }: { personId: string; confirm: string }) {
  const person = await store.read((r) => r.users.get(personId))
  if (!person) throw new Problem('personNotFound')
  const expected = (person.email || person.name).trim().toLowerCase()
  if (typed.trim().toLowerCase() !== expected) throw new Problem('confirmationWrong')
}
