export type { RoleServices } from './base/role-services.ts';
export { findByAlias } from './find-by-alias.ts';
export { isWithinRights, requireWeakerRoles } from './grants/grant-limits.ts';
export { type GrantTreeLine, type TreeParts, treeLines } from './grants/grant-tree.ts';
export { describeRoles, queryRolesOfParty } from './role-items.ts';
