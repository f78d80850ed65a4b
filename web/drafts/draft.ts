/** A form whose half-filled input is saved in the browser. */
export interface DraftKind {
  readonly name: string
  /** The draft expires this long after its start. */
  readonly maxAgeMs: number
  /** Whether the next form may continue what a closed tab has left. By default it may. */
  readonly mayTake?: (draft: Draft<unknown>) => Promise<boolean>
}

/** Drafts belong to one form and to the user who typed them. */
export interface DraftOwner {
  readonly kind: DraftKind
  readonly userId: string
}

export interface DraftPicture {
  readonly id: string
  readonly bytes: Blob
}

export interface DraftContent<V> {
  /** JSON values, without any picture. */
  readonly values: V
  /** The pictures that are not uploaded yet, by the name of their place in the form. */
  readonly pictures: Readonly<Record<string, DraftPicture>>
}

export interface Draft<V> extends DraftContent<V> {
  /** The id that the created thing will have, so that sending it twice creates one. */
  readonly id: string
  readonly startedAt: number
}
