import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

type Versions = ReadonlyMap<string, number>

/** Published versions by form id, as far as they can be loaded. */
export function useCurrentVersions(formIds: readonly string[]): Versions {
  const [versions, setVersions] = useState<Versions>(new Map())
  const wanted = [...new Set(formIds)].toSorted().join(' ')
  useEffect(() => {
    let gone = false
    const ask = async (id: string) => {
      const { version } = await call('getPage', { params: { id } })
      if (version !== null && !gone) setVersions((known) => new Map(known).set(id, version))
    }
    for (const id of wanted.split(' ').filter(Boolean)) ask(id).catch(() => {})
    return () => {
      gone = true
    }
  }, [wanted])
  return versions
}
