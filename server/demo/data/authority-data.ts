import type { Province } from '../../base/divisions.ts';
import { createEmployees, type Employee } from '../authority/employees.ts';
import { createOrganisations, type Organisation } from '../authority/organisations.ts';
import { createBureauPositions, type Position } from '../authority/positions.ts';
import { Staff } from '../authority/staff.ts';
import type { Random } from '../base/random.ts';
import type { TakeAccount } from '../people/account-names.ts';
import { createEarlyWarnings, type EarlyWarning } from '../trade/early-warnings.ts';
import { EnterprisePlaces } from '../trade/enterprise-places.ts';
import { createEnterprises, type Enterprise } from '../trade/enterprises.ts';
import { type Industry, industries } from '../trade/product-list.ts';
import { createProducts, type Product } from '../trade/products.ts';
import { createSpotChecks, type SpotCheck } from '../trade/spot-checks.ts';

/** The rows of every screen, in the order in which they refer to each other. */
export interface ScreenRows {
	organisation: Organisation[];
	position: Position[];
	employee: Employee[];
	product: Product[];
	enterprise: Enterprise[];
	'spot-check': SpotCheck[];
	'early-warning': EarlyWarning[];
}

/** The authority: its bureaus, its staff, and what they supervise. `scale` multiplies everything but bureaus and products. */
export function createAuthorityData(
	random: Random,
	{ provinces, scale, admin, takeAccount }: { provinces: Province[]; scale: number; admin: string; takeAccount: TakeAccount },
): ScreenRows {
	const organisations = createOrganisations(random.fork('organisations'), provinces, admin);
	const employees = createEmployees(random.fork('employees'), { organisations, count: Math.round(20_000 * scale), takeAccount, admin });
	const staff = new Staff(organisations, employees);
	const products = createProducts(random.fork('products'), admin);
	const enterprises = createEnterprises(random.fork('enterprises'), {
		count: Math.round(5_000 * scale),
		places: new EnterprisePlaces(provinces),
		products,
		staff,
		wanted: Object.keys(industries) as Industry[],
	});
	const checks = createSpotChecks(random.fork('spot-checks'), { count: Math.round(50_000 * scale), enterprises, staff });
	return {
		organisation: organisations,
		position: createBureauPositions(random.fork('positions'), organisations, admin),
		employee: employees,
		product: products,
		enterprise: enterprises,
		'spot-check': checks,
		'early-warning': createEarlyWarnings(random.fork('early-warnings'), checks, staff),
	};
}
