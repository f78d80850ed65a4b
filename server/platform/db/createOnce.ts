import { Refusal } from '#contract/errors.ts'

interface Earlier<T> {
  readonly result: T
  /** Whether the earlier request had the same content. */
  readonly isSame: boolean
}

interface Creation<T, Prepared> {
  /** What an earlier request with this id has created. */
  findEarlier(): Promise<Earlier<T> | undefined>
  /** Reads what `create` needs, at the same time. It must not refuse: a retry gets its earlier result in any case. */
  prepare?(): Promise<Prepared>
  /** Inserts with `on conflict do nothing`; undefined if another transaction has inserted the same id. */
  create(prepared: Prepared): Promise<T | undefined>
}

/**
 * Makes creation idempotent by the id that the client chooses: a retry, as after a lost reply, gets the earlier result,
 * even when both run at the same time. A request with the same id and other content is refused.
 */
export const createOnce = async <T, Prepared = undefined>({
  findEarlier,
  prepare,
  create,
}: Creation<T, Prepared>): Promise<T> => {
  const [earlier, prepared] = await Promise.all([findEarlier(), prepare?.()])
  if (!earlier) {
    const created = await create(prepared as Prepared)
    if (created !== undefined) return created
  }
  const existing = earlier ?? (await findEarlier())
  if (!existing?.isSame) throw new Refusal('id.taken')
  return existing.result
}
