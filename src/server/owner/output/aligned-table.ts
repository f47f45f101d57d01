interface TableColumn {
  title: string;
  /** Numbers stand at the right end of their column. */
  isNumber?: boolean;
}

/**
 * Returns rows under their titles, with every column as wide as its widest cell. The last column is
 * not filled up, so it may hold any text. The cells must have no line ends.
 */
export function alignedTable(
  columns: readonly TableColumn[],
  rows: ReadonlyArray<readonly string[]>,
): string {
  const lines = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => (cells[index] ?? '').length)),
  );
  const filled = (cells: readonly string[]) =>
    columns
      .map(({ isNumber }, index) => {
        const [cell, width] = [cells[index] ?? '', widths[index] ?? 0];
        if (isNumber) return cell.padStart(width);
        return index === columns.length - 1 ? cell : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return lines.map((cells) => `${filled(cells)}\n`).join('');
}
