export { findByAlias } from './find-by-alias.ts';
export { isWithinRights, requireWeakerRoles } from './grant-limits.ts';
export { type GrantTreeLine, type TreeParts, treeLines } from './grant-tree.ts';
export { describeRoles, queryRolesOfParty } from './role-items.ts';
export type { RoleServices } from './role-services.ts';
