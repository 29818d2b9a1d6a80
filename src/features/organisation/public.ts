/** The dialogs of organisations that positions and employees share. */
export const partyDialogs = {
	positionRoles: () => import('./party-roles-dialog.tsx').then((module) => module.PositionRolesDialog),
	positionTransfer: () => import('./transfer-dialog.tsx').then((module) => module.PositionTransferDialog),
	employeeTransfer: () => import('./transfer-dialog.tsx').then((module) => module.EmployeeTransferDialog),
};
