/** The words of the desk's room of figures. The charts have those of the report. */
export const figuresWords = {
  heading: 'Figures',
  periods: {
    label: 'Which days',
    7: 'A week',
    28: '4 weeks',
    91: '13 weeks',
    364: '52 weeks',
  },
} as const;
