export type { RoleServices } from './base/role-services.ts';
export { findByAlias } from './find-by-alias.ts';
export { requireWeakerRoles } from './grants/grant-limits.ts';
export { type GrantTreeLine, type TreeParts, treeLines } from './grants/grant-tree.ts';
export { isStronger } from './grants/stronger-people.ts';
export { describeRoles, queryRolesOfParty } from './role-items.ts';
