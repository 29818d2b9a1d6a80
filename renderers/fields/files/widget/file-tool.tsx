import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A small button beside a file. */
export function FileTool({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }) {
	return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}
