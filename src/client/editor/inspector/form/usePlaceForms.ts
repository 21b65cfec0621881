import { useEffect, useState } from 'react'
import { type PlaceForm, placeForms } from './placeForms.ts'

/** Returns the forms whose places the author may see; null while loading, empty after an error. */
export function usePlaceForms(): readonly PlaceForm[] | null {
  const [forms, setForms] = useState<readonly PlaceForm[] | null>(null)
  useEffect(() => {
    let current = true
    const read = async () => {
      const found = await placeForms().catch(() => [])
      if (current) setForms(found)
    }
    void read()
    return () => {
      current = false
    }
  }, [])
  return forms
}
