import styles from './mark.module.css';

/** The product's mark: its first letters on the brand's colour. */
export function Mark({ product }: { product: string }) {
  return (
    <span className={styles.mark} aria-hidden>
      {lettersOf(product)}
    </span>
  );
}

function lettersOf(product: string): string {
  if (product === 'Patio') return 'pt';
  return product.slice(0, 2).toLowerCase();
}
