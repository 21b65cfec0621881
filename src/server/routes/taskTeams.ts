import { Problem } from '../../contract/problems.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { Handlers } from '../http/route.ts'
import { readBox } from './openTasks.ts'

type Names = 'listTaskTeams' | 'saveTaskTeams' | 'assignTasks'

/** Tasks changed per transaction. */
const AT_ONCE = 2_000

/** Teams and their tasks. */
export const taskTeamHandlers: Pick<Handlers, Names> = {
  async listTaskTeams({ services, form }) {
    return { teams: await services.store.scan((r) => r.taskTeams.list(form.id)) }
  },

  async saveTaskTeams({ services: { store }, form, body: { teams } }) {
    if (form.template !== TEMPLATE_KINDS.MICRO_TASK) throw new Problem('formNotAnswerable')
    const ids = teams.map(({ id }) => id)
    const names = teams.map(({ name }) => name.trim().toLowerCase())
    if (new Set(ids).size < ids.length || new Set(names).size < names.length) {
      throw new Problem('badRequest', { reason: 'each team needs an id and a name of its own' })
    }
    await store.write((w) => w.taskTeams.save(form.id, teams))
    return {}
  },

  async assignTasks({ services: { store }, form, body }) {
    const { team, ids, batch } = body
    const teams = await store.read((r) => r.taskTeams.list(form.id))
    if (team !== null && !teams.some(({ id }) => id === team)) {
      throw new Problem('badRequest', { reason: 'this form has no such team' })
    }
    const box = readBox(body)
    if (box && box[0] > box[2]) throw new Problem('badRequest', { reason: 'west has to be less than east' })
    let count = 0
    for (;;) {
      const more = await store.write((w) => w.taskTeams.assign(form.id, team, { ids, batch, box }, AT_ONCE))
      count += more
      if (more < AT_ONCE) return { count }
    }
  },
}
