export const branchFilterTexts = {
  branch: 'Branch',
  all: 'All branches',
  other: 'Another branch',
} as const
