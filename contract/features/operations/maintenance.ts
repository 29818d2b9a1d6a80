/** The path of the call about the maintenance that is announced or under way. */
export const maintenancePath = '/platform/v3/maintenance/current';

/** An announcement; moments in ISO 8601. */
export interface MaintenanceNotice {
	id: string;
	message: string;
	beginsAt: string;
	endsAt: string | null;
	/** During the maintenance only operators use the portal. */
	isClosed: boolean;
}
