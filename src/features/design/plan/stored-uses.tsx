import { Link } from 'react-router-dom';

import type { DesignEffect } from '../../../../contract/design/screen-design.ts';
import { useStore } from '../../../base/state/store.ts';
import { listAddress, recordAddress } from '../../../menus/resolve-page.ts';
import { session } from '../../../session/state/session-store.ts';

/** The roles and views that name a removed field; those of the reader's own tenant can be opened. */
export function StoredUses({ effects }: { effects: DesignEffect[] }) {
	const { menuPool, tenantId } = useStore(session, (state) => state);
	return (
		<ul className="designer-uses">
			{effects.map(({ message, uses = [] }) => (
				<li key={message}>
					{message}
					{uses.length > 0 && (
						<ul>
							{uses.map(({ kind, id, title, screen, tenantId: owner }) => (
								<li key={id}>
									{owner === tenantId ? (
										<Link
											to={
												kind === 'role'
													? recordAddress({ screen: 'role', view: 'detail', id })
													: `${listAddress(screen, menuPool)}?view=${id}`
											}
										>
											{title}
										</Link>
									) : (
										title
									)}
								</li>
							))}
						</ul>
					)}
				</li>
			))}
		</ul>
	);
}
