import type { User } from '../../contract/shapes.ts'

/** The address of a person who signed in with Google, which their answers carry; nobody else's. */
export function googleEmail(user: User | null): string | undefined {
  return user?.authType === 'google' ? user.email : undefined
}
