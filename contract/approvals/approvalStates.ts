export const approvalStates = ['pending', 'approved', 'rejected'] as const
